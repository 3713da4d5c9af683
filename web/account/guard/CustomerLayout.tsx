import { Outlet } from 'react-router';
import { Guard } from './Guard.tsx';

export default function CustomerLayout() {
  return (
    <Guard who="user">
      <Outlet />
    </Guard>
  );
}
