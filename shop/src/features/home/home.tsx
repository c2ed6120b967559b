import { Title } from '../../title.tsx';

export default function Home() {
  return (
    <>
      <Title />
      <h1>Home</h1>
    </>
  );
}
