import { Title } from '../../title.tsx';

export default function Accepted() {
  return (
    <>
      <Title />
      <h1>Accepted</h1>
    </>
  );
}
