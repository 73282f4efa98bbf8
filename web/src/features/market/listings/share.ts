import { toast } from '@/lib/toast.ts';

const addressOf = (id: string) => `${location.origin}/item/${id}`;

export async function copyListingLink(id: string) {
  try {
    await navigator.clipboard.writeText(addressOf(id));
    toast({ title: 'Link copied', description: 'Post link has been copied to clipboard.', tone: 'good' });
  } catch {
    // Without permission or a secure address the member copies it by hand.
    toast({ title: 'The link could not be copied', description: addressOf(id), tone: 'destructive' });
  }
}

/** Hands the listing to the system's share sheet; where there is none, the link is copied. */
export async function shareListing({ id, title }: { id: string; title: string }) {
  if (!navigator.share) return copyListingLink(id);
  try {
    await navigator.share({ title, url: addressOf(id) });
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyListingLink(id);
  }
}
