import { linkOptions } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { isOpen } from '@/lib/page/open-screens.ts';
import { type Shortcut, ShortcutCard } from './shortcut-card.tsx';

const PAYMENTS: Shortcut = { label: 'Payment Portal', icon: CreditCard, link: linkOptions({ to: '/payments' }) };

/** Home page links for admins only. */
export const AdminPlaces = () => (isOpen(PAYMENTS.link.to) ? <ShortcutCard shortcut={PAYMENTS} /> : null);
