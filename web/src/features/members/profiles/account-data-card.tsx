import type { Me } from '@nautical/core/contracts/members/profiles';
import { useMutation } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import * as z from 'zod/mini';
import { PasswordField } from '@/components/form/password-field.tsx';
import { Dialog, DialogActions } from '@/components/overlay/dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useForm } from '@/lib/form/form.ts';
import { logOut } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { fetchExport, useDeleteAccount } from './api.ts';

/** Exporting all data, and deleting the account. */
export function AccountDataCard({ me }: { me: Me }) {
  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <h2 className="font-bold font-display text-xl">Your data</h2>
      <p className="text-ink-muted">
        Download one ZIP file with everything you’ve added: your account, listings, messages and tanks as spreadsheets
        and JSON, and your photos.
      </p>
      <ExportButton />
      <p className="text-ink-muted">
        Deleting your account takes down your listings and photos and removes your messages and tanks. Records of orders
        and payments stay, without your name.
      </p>
      <DeleteDialog me={me} />
    </Card>
  );
}

function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: fetchExport,
    onSuccess: save,
    onError: (error) => {
      console.error('Export failed:', error);
      toast({
        title: 'We couldn’t export your data',
        description: 'Please try again in a few minutes.',
        tone: 'destructive',
      });
    },
  });
  return (
    <Button variant="secondary" className="self-start" loading={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden />}
      {isPending ? 'Collecting…' : 'Export my data'}
    </Button>
  );
}

function save(file: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `nautical-marketplace-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function DeleteDialog({ me }: { me: Me }) {
  return (
    <Dialog
      title="Delete your account?"
      description="You can’t undo this. Export your data first if you want to keep any of it."
      trigger={
        <Button variant="danger" className="self-start">
          <Trash2 aria-hidden />
          Delete account
        </Button>
      }
    >
      <DeleteForm hasPassword={me.hasPassword} />
    </Dialog>
  );
}

const WithPassword = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });
const WithoutPassword = z.object({});

function DeleteForm({ hasPassword }: { hasPassword: boolean }) {
  const { errors, problem, isSending, props } = useForm({
    schema: hasPassword ? WithPassword : WithoutPassword,
    sending: useDeleteAccount(),
    onSent: () => {
      logOut();
      toast({ title: 'Your account is deleted', description: 'Thanks for being part of the community.' });
    },
  });
  return (
    <form {...props} className="flex flex-col gap-4">
      {hasPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          helper="So we know it’s you."
          error={errors.password}
        />
      )}
      <DialogActions cancel="Keep my account" problem={problem}>
        <Button type="submit" variant="danger" loading={isSending}>
          Delete for good
        </Button>
      </DialogActions>
    </form>
  );
}
