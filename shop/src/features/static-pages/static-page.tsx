import { Title } from '../../title.tsx';

export default function StaticPage() {
  return (
    <>
      <Title />
      <h1>StaticPage</h1>
    </>
  );
}
