import {
  Award,
  Boxes,
  ClipboardList,
  Contact,
  Heart,
  Layers,
  LayoutDashboard,
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
  Customers: Contact,
  Marketing: Percent,
  Settings,
  Profile: UserRound,
  'My Orders': ClipboardList,
  'Wish list': Heart,
};
