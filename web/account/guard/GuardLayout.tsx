import { Outlet } from 'react-router';
import { Guard } from './Guard.tsx';

export default function GuardLayout() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  );
}
