import {
  Award,
  Boxes,
  ClipboardList,
  Contact,
  Layers,
  LayoutDashboard,
  PackageCheck,
  Percent,
  Settings,
  Shapes,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** By the label of the entry. */
export const menuIcons: Record<string, LucideIcon> = {
  Overview: LayoutDashboard,
  Users,
  Category: Shapes,
  'Sub-Category': Layers,
  Brand: Award,
  Products: Boxes,
  Orders: ClipboardList,
  // a role with only one page of a group sees that page in place of the group
  Packing: PackageCheck,
  Customers: Contact,
  Marketing: Percent,
  Settings,
  Profile: UserRound,
  'My Orders': ClipboardList,
};
