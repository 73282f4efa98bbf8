// The entries of the header menus. Hiding an entry is a courtesy, not security: the server decides who may do what.
import type { Site } from '@nautical/core/contracts/members/site';
import type { Feature } from '@nautical/core/domain/members/features';
import { type LinkProps, linkOptions } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  BookHeart,
  Bookmark,
  Contact,
  CreditCard,
  FlaskConical,
  Gavel,
  Gift,
  GraduationCap,
  HeartPulse,
  Lightbulb,
  List,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Network,
  Radio,
  Search,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Sparkles,
  Stethoscope,
  Store,
  Trophy,
  User,
  Waves,
} from 'lucide-react';
import { SHOP_BRANDS } from '@/features/market/shop/shop-brands.ts';
import { isOpen } from '@/lib/page/open-screens.ts';
import { type MenuLabel, SHOP_MENU } from './menu-labels.ts';

type Entry = {
  label: string;
  /** A shorter label for tight spaces. */
  short?: string;
  icon: LucideIcon;
  link: LinkProps;
  adminOnly?: true;
  /** Shown to members once this feature is released. */
  feature?: Feature;
  /** Shows the unread message count. */
  unread?: true;
};

/** A page for each brand. */
export const shopEntries = (brands: readonly { slug: string; name: string }[]): Entry[] =>
  brands.map(({ slug, name }) => ({
    label: name,
    icon: ShoppingBag,
    link: linkOptions({ to: '/shop/$brand', params: { brand: slug } }),
  }));

const MENUS: Record<MenuLabel, readonly Entry[]> = {
  Market: [
    { label: 'Browse Posts', short: 'Browse', icon: Store, link: linkOptions({ to: '/' }) },
    { label: 'My Listings', icon: List, link: linkOptions({ to: '/my-listings' }) },
    { label: 'Saved Items', short: 'Saved', icon: Bookmark, link: linkOptions({ to: '/saved-items' }) },
    { label: 'Auctions', icon: Gavel, link: linkOptions({ to: '/auctions' }) },
    {
      label: 'Live Streams',
      short: 'Streams',
      icon: Radio,
      link: linkOptions({ to: '/live-streams' }),
      feature: 'liveStreams',
    },
    {
      label: 'Payment Portal',
      short: 'Payments',
      icon: CreditCard,
      link: linkOptions({ to: '/payments', search: { view: 'portal' } }),
      adminOnly: true,
    },
  ],
  [SHOP_MENU]: shopEntries(SHOP_BRANDS),
  Aquarium: [
    { label: 'Aquarium Tracker', short: 'Tracker', icon: Waves, link: linkOptions({ to: '/aquarium-tracker' }) },
    {
      label: 'Aquarium Comparison',
      short: 'Comparison',
      icon: ArrowLeftRight,
      link: linkOptions({ to: '/aquarium-comparison' }),
    },
    {
      label: 'Tank Recommendations',
      short: 'Recommendations',
      icon: Sparkles,
      link: linkOptions({ to: '/tank-recommendations' }),
    },
    {
      label: 'Tank Setup Tips',
      short: 'Setup Tips',
      icon: Lightbulb,
      link: linkOptions({ to: '/tank-setup-tips' }),
    },
    {
      label: 'Health Dashboard',
      short: 'Health',
      icon: HeartPulse,
      link: linkOptions({ to: '/health-dashboard' }),
      feature: 'healthDashboard',
    },
    {
      label: 'Environment Optimizer',
      short: 'Optimizer',
      icon: SlidersHorizontal,
      link: linkOptions({ to: '/environment-optimizer' }),
      adminOnly: true,
    },
    {
      label: 'Ecosystem Visualizer',
      short: 'Visualizer',
      icon: Network,
      link: linkOptions({ to: '/ecosystem-visualizer' }),
      adminOnly: true,
    },
    {
      label: 'Nutrient Simulator',
      short: 'Simulator',
      icon: FlaskConical,
      link: linkOptions({ to: '/nutrient-simulation' }),
      adminOnly: true,
    },
  ],
  Fish: [
    { label: 'Fish Doctor', short: 'Doctor', icon: Stethoscope, link: linkOptions({ to: '/fish-doctor' }) },
    {
      label: 'Disease Library',
      short: 'Diseases',
      icon: BookHeart,
      link: linkOptions({ to: '/fish-doctor/disease-library' }),
    },
    { label: 'Species Database', short: 'Species', icon: Search, link: linkOptions({ to: '/species-database' }) },
    {
      label: 'Compatibility Guide',
      short: 'Compatibility',
      icon: ShieldCheck,
      link: linkOptions({ to: '/compatibility-guide' }),
    },
  ],
  Community: [
    { label: 'Messages', icon: MessageCircle, link: linkOptions({ to: '/messages' }), unread: true },
    { label: 'Direct Chats', icon: MessagesSquare, link: linkOptions({ to: '/direct-chats' }) },
    { label: 'Chat', icon: MessagesSquare, link: linkOptions({ to: '/chat' }) },
    { label: 'Contacts', icon: Contact, link: linkOptions({ to: '/contacts' }) },
    { label: 'Achievements', icon: Trophy, link: linkOptions({ to: '/achievements' }) },
    {
      label: 'Learning Paths',
      short: 'Learning',
      icon: GraduationCap,
      link: linkOptions({ to: '/learning-paths' }),
      feature: 'learningPaths',
    },
    { label: 'Profile', icon: User, link: linkOptions({ to: '/my-profile' }) },
    {
      label: 'Consultation Rewards',
      short: 'Rewards',
      icon: Gift,
      link: linkOptions({ to: '/consultation-rewards' }),
      adminOnly: true,
    },
  ],
};

export type VisibleEntry = Entry & { note?: 'Soon' | '(Admin Only)'; isClickable: boolean };

/**
 * A menu as this person sees it. A released feature is an ordinary entry for everyone. An entry without a screen is left
 * out, or marked as coming soon if it waits for a release.
 */
export const visibleEntries = (
  label: MenuLabel,
  { isAdmin, site }: { isAdmin: boolean; site: Site | undefined },
): VisibleEntry[] =>
  MENUS[label]
    .filter((entry) => (isAdmin || !entry.adminOnly) && (entry.feature || isOpen(entry.link.to)))
    .map((entry) => {
      if (!isOpen(entry.link.to)) return { ...entry, note: 'Soon', isClickable: false };
      if (!entry.feature || site?.features[entry.feature]) return { ...entry, isClickable: true };
      return isAdmin && !site?.switchedOff?.includes(entry.feature)
        ? { ...entry, note: '(Admin Only)', isClickable: true }
        : { ...entry, note: 'Soon', isClickable: false };
    });
