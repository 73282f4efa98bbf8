import { linkOptions } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { type Shortcut, ShortcutCard } from './shortcut-card.tsx';

const PAYMENTS: Shortcut = {
  label: 'Payment Portal',
  icon: CreditCard,
  link: linkOptions({ to: '/payments', search: { view: 'portal' } }),
};

/** Home page links for admins only. */
export const AdminPlaces = () => <ShortcutCard shortcut={PAYMENTS} />;
