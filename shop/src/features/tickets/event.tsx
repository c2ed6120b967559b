import { Title } from '../../title.tsx';

export default function Event() {
  return (
    <>
      <Title />
      <h1>Event</h1>
    </>
  );
}
