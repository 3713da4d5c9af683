import {
  Award,
  Boxes,
  ClipboardList,
  History,
  LayoutDashboard,
  Layers,
  Mail,
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
  Messages: Mail,
  Settings,
  History,
  Profile: UserRound,
  'My Orders': ClipboardList,
};
