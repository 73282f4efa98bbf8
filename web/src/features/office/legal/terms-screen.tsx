import { CLAIM_HOURS, LISTING_DAYS } from '@nautical/core/domain/market/listings';
import { TextLink } from '@/components/ui/link.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';

export function TermsScreen() {
  return (
    <LegalPage title="Terms" summary="The rules for listing, buying and talking here. Most of them protect animals.">
      <Section title="What this site does">
        <p>
          Members sell animals and gear to each other, at a fixed price or by auction. We don’t own, check or ship what
          members list: the sale is between the two of you. We take the payment, hold it until the order is completed,
          and help settle claims.
        </p>
        <p>The Fish Doctor and the calculators give advice on keeping animals. They don’t replace a veterinarian.</p>
      </Section>
      <Section title="Your account">
        <Points>
          <li>One account per person. You’re responsible for what’s done with it.</li>
          <li>Use a name and a picture that don’t pretend to be someone else.</li>
          <li>You must be old enough to make a contract where you live, or have a parent’s permission.</li>
        </Points>
      </Section>
      <Section title="Listings">
        <Points>
          <li>Offer only what you own and can hand over. Show your own photos of the actual animal or item.</li>
          <li>Tell buyers what they need to know: size, age, health, wild-caught or captive-bred, and any flaws.</li>
          <li>The price you list is the price you ask. Keep it up to date.</li>
          <li>
            A listing runs for {LISTING_DAYS} days. You can pause, renew or delete it unless somebody has bid on it or
            is buying it.
          </li>
        </Points>
      </Section>
      <Section title="Live animals">
        <Points>
          <li>Sell only animals that are healthy, eating and settled in. Mention any illness and treatment.</li>
          <li>
            Don’t offer species that are protected, or banned where you or the buyer live, or anything taken from the
            wild illegally. If a species needs papers, they go with the animal.
          </li>
          <li>
            Ship early in the week and overnight, in an insulated box with heat or cold packs to match the weather.
            Below 40 °F or above 95 °F at either end, wait.
          </li>
          <li>
            If an animal arrives dead, claim it within {CLAIM_HOURS} hours of delivery, or longer if the listing says
            so, with a photo of the unopened bag and one of the animal out of it.
          </li>
          <li>Never release anything: what lives in tanks doesn’t belong in rivers, lakes or the sea.</li>
        </Points>
      </Section>
      <Section title="Bids, payments and refunds">
        <Points>
          <li>
            A bid is binding. The <TextLink to="/auctions/rules">auction rules</TextLink> say how bidding works.
          </li>
          <li>
            Pay within 15 minutes when you buy at a fixed price or with Buy now, and within 48 hours when you win an
            auction. After that, the order is canceled.
          </li>
          <li>
            We hold the buyer’s money. The seller gets it, minus fees, when the buyer completes the order, or by itself
            14 days after delivery. If nobody confirms a parcel, it counts as delivered 10 days after shipping.
          </li>
          <li>If the seller doesn’t ship it or hand it over within 14 days, the buyer gets everything back.</li>
          <li>
            If something is wrong or never came, report it before the order is completed. The money stays held until the
            two of you agree or an admin decides. After 60 days without a decision, the buyer gets back what they asked
            for, or what the seller offered if they left that unanswered.
          </li>
        </Points>
      </Section>
      <Section title="Buying safely">
        <Points>
          <li>Look at the animal or ask for a recent photo or video before you pay.</li>
          <li>Pay here. We can’t hold or return money you send any other way.</li>
          <li>
            Be careful when someone rushes you or asks for gift cards or wire transfers. We point out messages like
            that, but we can’t catch them all.
          </li>
        </Points>
      </Section>
      <Section title="Talking to each other">
        <p>
          Be kind to beginners. No insults, threats, spam or advice that harms animals. You can block anyone, and report
          listings, members and messages. We read every report. If you break these rules, you may lose listings,
          messages or your account.
        </p>
        <p>
          To someone who isn’t one of your contacts, your first messages go as a request. They decide whether you can
          write more.
        </p>
      </Section>
      <Section title="Products and advertising">
        <p>
          Products in the shop are sold by other companies. When you buy through a link here, we may earn a commission,
          shown next to the product. <TextLink to="/advertising">Advertising</TextLink> is marked. How we treat your
          data is described under <TextLink to="/privacy">Privacy</TextLink>.
        </p>
      </Section>
    </LegalPage>
  );
}
