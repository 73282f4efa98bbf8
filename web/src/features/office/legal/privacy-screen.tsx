import { LISTING_DAYS } from '@nautical/core/domain/market/listings';
import { TextLink } from '@/components/ui/link.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';

export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      summary="What the marketplace knows about you, what it is for, how long it stays and how you take it with you."
    >
      <Section title="What is stored">
        <Points>
          <li>
            <strong>Your account:</strong> username, email address, a password in a form it cannot be read from, and
            what you add yourself: picture, bio, location, phone number, units and notification settings. Email and
            phone number are not shown to other members; contacts you have accepted see your email address.
          </li>
          <li>
            <strong>What you do here:</strong> your listings and photos, messages, chat, saved items, wishlist, reviews,
            reports, tanks, water tests and livestock.
          </li>
          <li>
            <strong>What makes it work:</strong> each device you are signed in on, with its browser and network address;
            when you were last seen; that you have looked at a listing, counted once a day; and that you have followed a
            link to a product, so that recommendations fit.
          </li>
        </Points>
        <p>
          Photos are made anew when you upload them. The place and the camera noted in the file do not survive that.
        </p>
      </Section>
      <Section title="Who sees it">
        <p>
          Other members see your username, picture, bio, location, listings, reviews and when you were last seen.
          Messages are seen by the people they’re between; if you report one, its words go along with the report. The
          people who run this site can see what’s needed to answer reports and keep it running, and what they change is
          written to a log. Nothing is sold, and no outside analytics or advertising scripts run on these pages.
        </p>
        <p>
          Links to products lead to other shops, which have their own rules. They are told that you came from here, not
          who you are.
        </p>
      </Section>
      <Section title="How long it stays">
        <Points>
          <li>
            A listing is shown for {LISTING_DAYS} days. Then only you see it, until you list it again or delete it.
          </li>
          <li>A device stays signed in for 30 days after its last use. You can sign it out at any time.</li>
          <li>A link to set a password works for one hour, a link to sign in for 15 minutes, both once.</li>
          <li>Answers kept so that nothing is done twice are gone after two days.</li>
          <li>Everything else stays until you delete it or your account.</li>
        </Points>
      </Section>
      <Section title="Cookies and your browser">
        <p>
          There are no cookies but one: if you sign in through another provider, a cookie remembers that attempt for at
          most ten minutes. Your browser itself keeps the keys of your session, the theme, whether you like listings as
          a grid or a list, and, until you close the tab, what you have begun to write. Logging out removes the keys and
          the drafts.
        </p>
      </Section>
      <Section title="Taking it with you, and leaving">
        <p>
          On <TextLink to="/my-profile">your profile</TextLink> you can export everything as one ZIP file, with your
          photos, and delete your account. Deleting takes down your listings and removes your photos, messages and tanks
          at once. Reviews and reports stay, because others rely on them, but without your name.
        </p>
      </Section>
    </LegalPage>
  );
}
