import { MemberPage } from './member-page.tsx';

/** A seller’s page. */
export const SellerScreen = ({ sellerId }: { sellerId: string }) => <MemberPage key={sellerId} userId={sellerId} />;
