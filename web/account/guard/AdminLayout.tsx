import { Outlet } from 'react-router';
import { Guard } from './Guard.tsx';

export default function AdminLayout() {
  return (
    <Guard who="admin">
      <Outlet />
    </Guard>
  );
}
