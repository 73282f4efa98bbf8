import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

function FieldThatTakesTheFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input aria-label="Title" ref={field} />;
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sell
      </button>
      <Dialog title="Create" open={isOpen} onOpenChange={setOpen}>
        <FieldThatTakesTheFocus />
      </Dialog>
    </>
  );
}

test('gives the focus back to what opened it, also when a field took it at once, and every time', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Sell' });
  opener.focus();
  for (let time = 0; time < 2; time++) {
    await user.keyboard('{Enter}');
    const field = await screen.findByLabelText('Title');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});
