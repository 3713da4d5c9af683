import {
  ClipboardList,
  FileUp,
  Keyboard,
  ListChecks,
  LogOut,
  PackagePlus,
  Settings,
  Store,
  UserRound,
} from 'lucide-react';
import { can, type HasRole } from '#shared/roles.ts';
import { signOut } from '#web/platform/sign-out.ts';
import { paths } from '#web/platform/paths.ts';
import { menuIcons } from '#web/dashboard/frame/menu/menu-icons.ts';
import { menuOf } from '#web/dashboard/frame/menu/menus.ts';
import { findSettings } from '#web/dashboard/parts/settings-sections.ts';
import { signOf, type Entry, type Group } from './palette-entries.tsx';

const pagesFor = (person: HasRole): Entry[] =>
  [
    ...menuOf(person).flatMap((entry) =>
      (entry.entries ?? [entry]).map(({ label, path }) => ({ label, to: path, icon: menuIcons[entry.label] ?? Store })),
    ),
    { label: 'Profile', to: paths.profile, icon: UserRound },
  ].map(({ label, to, icon }) => ({ key: `page ${to}`, label, to, sign: signOf(icon) }));

const settingsFor = (typed: string, person: HasRole): Entry[] =>
  findSettings(typed, person).map(({ label, page, to }) => ({
    key: `setting ${to}`,
    label,
    text: page,
    to,
    sign: signOf(Settings),
  }));

const actionsFor = (person: HasRole, shortcuts: () => void): Entry[] => [
  ...(can(person, 'orders.decide')
    ? [{ key: 'pending', label: 'Review pending orders', to: paths.pendingOrders, sign: signOf(ClipboardList) }]
    : []),
  ...(can(person, 'products.write')
    ? [
        { key: 'add', label: 'Add product', to: paths.addProduct, sign: signOf(PackagePlus) },
        { key: 'import', label: 'Import or export products', to: paths.imports, sign: signOf(FileUp) },
      ]
    : []),
  ...(can(person, 'settings.write')
    ? [{ key: 'setup', label: 'Set up your shop', to: paths.setup, sign: signOf(ListChecks) }]
    : []),
  { key: 'shop', label: 'Go to the shop', to: paths.home, sign: signOf(Store) },
  { key: 'shortcuts', label: 'Keyboard shortcuts', act: shortcuts, sign: signOf(Keyboard) },
  { key: 'leave', label: 'Sign out', also: 'Logout', act: () => void signOut(), sign: signOf(LogOut) },
];

/** Pages and actions whose words contain all typed words; all of them without any. */
export function commandGroups(typed: string, person: HasRole, shortcuts: () => void): Group[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, also = '' }: Entry) => words.every((word) => `${label} ${also}`.toLowerCase().includes(word));
  return [
    { title: 'Go to', entries: pagesFor(person).filter(fits) },
    { title: 'Settings', entries: settingsFor(typed, person) },
    { title: 'Actions', entries: actionsFor(person, shortcuts).filter(fits) },
  ].filter(({ entries }) => entries.length > 0);
}
