import { MemberPage } from './member-page.tsx';

/** Whoever sells something. */
export const SellerScreen = ({ sellerId }: { sellerId: string }) => <MemberPage key={sellerId} userId={sellerId} />;
