import {
  Activity,
  Award,
  Boxes,
  ClipboardList,
  History,
  LayoutDashboard,
  Layers,
  Mail,
  PackageCheck,
  Percent,
  Settings,
  Shapes,
  Star,
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
  // a role with one of its pages only sees that page in the menu
  Packing: PackageCheck,
  Offers: Percent,
  Messages: Mail,
  Reviews: Star,
  Settings,
  History,
  Status: Activity,
  Profile: UserRound,
  'My Orders': ClipboardList,
};
