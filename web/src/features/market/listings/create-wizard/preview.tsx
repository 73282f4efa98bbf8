import type { Listing } from '@nautical/core/contracts/market/listings';
import type { User } from '@nautical/core/contracts/members/auth';
import { PRICE_PATTERN } from '@nautical/core/domain/common/money';
import { ListingCard } from '../components/listing-card.tsx';
import { categoryIn, deliveryOf, imagesOf, type ListingForm } from '../form/listing-form.ts';

/** A preview of the card buyers will see. Nothing in it is interactive. */
export function Preview({ form, user }: { form: ListingForm; user: User }) {
  const now = new Date().toISOString();
  const listing: Listing = {
    id: 'preview',
    title: form.title.trim(),
    description: form.description,
    category: categoryIn(form) ?? 'fish',
    price: PRICE_PATTERN.test(form.price) ? form.price : '0',
    condition: null,
    images: imagesOf(form),
    location: form.location,
    sellerId: user.id,
    seller: { id: user.id, username: user.username, avatar: user.avatar, location: user.location },
    isActive: true,
    listingType: 'fixed',
    status: 'active',
    deliveryOptions: deliveryOf(form),
    speciesKey: null,
    auction: null,
    createdAt: now,
    updatedAt: now,
  };
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="font-medium">How buyers will see it</h3>
      <div inert className="w-56 max-w-full">
        <ListingCard listing={listing} />
      </div>
    </section>
  );
}
