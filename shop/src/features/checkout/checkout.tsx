import { Title } from '../../title.tsx';

export default function Checkout() {
  return (
    <>
      <Title />
      <h1>Checkout</h1>
    </>
  );
}
