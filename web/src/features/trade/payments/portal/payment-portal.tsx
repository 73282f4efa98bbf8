import { Link } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { buttonClass } from '@/components/ui/button.tsx';
import { PageHeading } from '@/components/ui/page-heading.tsx';
import { Tabs } from '@/components/ui/tabs.tsx';
import { type PaymentSearch, PORTAL_TABS, type PortalTab } from '../payments-search.ts';
import { AllPayments } from './all-payments.tsx';
import { AllPayouts } from './all-payouts.tsx';
import { DisputesToDecide } from './disputes-to-decide.tsx';
import { Statement } from './statement.tsx';

const LABELS: Record<PortalTab, string> = {
  payments: 'Payments',
  disputes: 'Disputes',
  payouts: 'Payouts',
  statement: 'Statement',
};

type PaymentPortalProps = { search: PaymentSearch; onChange: (change: PaymentSearch) => void };

/** Everybody’s payments, for admins. */
export function PaymentPortal({ search, onChange }: PaymentPortalProps) {
  const contents: Record<PortalTab, React.ReactNode> = {
    payments: <AllPayments search={search} onChange={onChange} />,
    disputes: <DisputesToDecide />,
    payouts: <AllPayouts />,
    statement: <Statement search={search} onChange={onChange} />,
  };
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>Payment Portal</PageHeading>
        <Link to="/payments" search={{}} className={buttonClass({ variant: 'secondary' })}>
          <Wallet aria-hidden />
          My payments
        </Link>
      </div>
      <Tabs
        label="Payment Portal"
        value={search.tab ?? 'payments'}
        onChange={(tab) => onChange({ tab })}
        tabs={PORTAL_TABS.map((value) => ({ value, label: LABELS[value], content: contents[value] }))}
      />
    </div>
  );
}
