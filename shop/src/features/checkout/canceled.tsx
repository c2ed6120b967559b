import { Title } from '../../title.tsx';

export default function Canceled() {
  return (
    <>
      <Title />
      <h1>Canceled</h1>
    </>
  );
}
