import { Outlet } from 'react-router';

export default function LanguageLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
