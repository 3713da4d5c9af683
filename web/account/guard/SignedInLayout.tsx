import { Outlet } from 'react-router';
import { Guard } from './Guard.tsx';

export default function SignedInLayout() {
  return (
    <Guard who="signed-in">
      <Outlet />
    </Guard>
  );
}
