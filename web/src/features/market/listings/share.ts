import { toast } from '@/lib/toast.ts';

const addressOf = (id: string) => `${location.origin}/item/${id}`;

export async function copyListingLink(id: string) {
  try {
    await navigator.clipboard.writeText(addressOf(id));
    toast({ title: 'Link copied', description: 'Post link has been copied to clipboard.', tone: 'good' });
  } catch {
    // Without permission or HTTPS the clipboard isn’t available.
    toast({ title: 'We couldn’t copy the link', description: addressOf(id), tone: 'destructive' });
  }
}

/** Opens the system's share sheet, or copies the link if there is none. */
export async function shareListing({ id, title }: { id: string; title: string }) {
  if (!navigator.share) return copyListingLink(id);
  try {
    await navigator.share({ title, url: addressOf(id) });
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyListingLink(id);
  }
}
