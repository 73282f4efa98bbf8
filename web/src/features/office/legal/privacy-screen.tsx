import { LISTING_DAYS } from '@nautical/core/domain/market/listings';
import { TextLink } from '@/components/ui/link.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';

export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      summary="What we know about you, what we use it for, how long we keep it and how to take it with you."
    >
      <Section title="What we store">
        <Points>
          <li>
            <strong>Your account:</strong> your username, your email address, your password in a form nobody can read,
            and what you add yourself: picture, bio, location, phone number, units and notification settings. We don’t
            show your email or phone number to other members, but contacts you’ve accepted can see your email address.
          </li>
          <li>
            <strong>What you do here:</strong> your listings and photos, messages, chat, saved items, wishlist, reviews,
            reports, tanks, water tests and livestock.
          </li>
          <li>
            <strong>What you buy and sell:</strong> your bids, orders, claims, payments and payouts, and the address you
            want an order sent to. Your card number goes straight to the payment company and never reaches us. We keep
            only the card’s type and last four digits.
          </li>
          <li>
            <strong>What makes it work:</strong> each device you’re signed in on, with its browser and network address;
            when you were last seen; which listings you’ve looked at, counted once a day; and which product links you’ve
            followed, so our recommendations fit.
          </li>
        </Points>
        <p>We make a new copy of every photo you upload, without the location and camera details in the file.</p>
      </Section>
      <Section title="Who sees it">
        <p>
          Other members see your username, picture, bio, location, listings, reviews and when you were last seen. Only
          the people in a conversation see its messages; if you report one, we get its text with your report. The people
          who run this site can see what’s needed to answer reports and keep it running, and we log what they change. We
          don’t sell your data, and no outside analytics or advertising scripts run on these pages.
        </p>
        <p>
          Sellers see your delivery address once you’ve paid, but nothing about your card. Other bidders never see your
          highest bid.
        </p>
        <p>
          Product links go to other shops, which have their own rules. They can tell that you came from here, but not
          who you are.
        </p>
      </Section>
      <Section title="How long we keep it">
        <Points>
          <li>We show a listing for {LISTING_DAYS} days. After that, only you see it until you relist or delete it.</li>
          <li>A device stays signed in for 30 days after its last use. You can sign it out anytime.</li>
          <li>A link to set a password works once, for one hour. A sign-in link works once, for 15 minutes.</li>
          <li>We keep a record of what you just sent for two days, so nothing is done twice by mistake.</li>
          <li>We keep everything else until you delete it or your account.</li>
        </Points>
      </Section>
      <Section title="Cookies and your browser">
        <p>
          We use just one cookie: if you sign in through another provider, it remembers that attempt for up to ten
          minutes. Your browser stores your session keys, your theme, whether you like listings as a grid or a list,
          and, until you close the tab, anything you’ve started to write. Logging out removes the keys and the drafts.
        </p>
      </Section>
      <Section title="Taking it with you, and leaving">
        <p>
          In <TextLink to="/my-profile">your profile</TextLink> you can export everything as one ZIP file, photos
          included, and delete your account. When you delete it, we take down your listings and remove your photos,
          messages and tanks right away. Reviews and reports stay because others rely on them, but without your name.
          Orders and payments stay as records, without your account or your delivery address.
        </p>
      </Section>
    </LegalPage>
  );
}
