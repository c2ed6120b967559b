import { Title } from '../../title.tsx';

export default function TicketList() {
  return (
    <>
      <Title />
      <h1>TicketList</h1>
    </>
  );
}
