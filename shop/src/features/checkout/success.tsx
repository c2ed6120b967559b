import { Title } from '../../title.tsx';

export default function Success() {
  return (
    <>
      <Title />
      <h1>Success</h1>
    </>
  );
}
