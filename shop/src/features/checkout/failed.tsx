import { Title } from '../../title.tsx';

export default function Failed() {
  return (
    <>
      <Title />
      <h1>Failed</h1>
    </>
  );
}
