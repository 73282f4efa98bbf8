import { toast } from '@/lib/toast.ts';

/** Hands a member's page to the system's share sheet; where there is none, the link is copied. */
export async function shareProfile({ id, username }: { id: string; username: string }) {
  const url = `${location.origin}/seller/${id}`;
  try {
    if (navigator.share) return await navigator.share({ title: username, url });
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'Profile link has been copied to clipboard.', tone: 'good' });
  } catch (error) {
    // Closing the sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'We couldn’t copy the link', description: url, tone: 'destructive' });
  }
}
