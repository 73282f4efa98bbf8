import { TextLink } from '@/components/ui/link.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';

export function TermsScreen() {
  return (
    <LegalPage title="Terms" summary="The rules of buying, selling and talking here. Most of them protect animals.">
      <Section title="What this place is">
        <p>
          Members buy from and sell to each other. The marketplace brings them together, holds payments made through it
          until an order is complete, and helps when something goes wrong. It is not the seller of what members offer,
          and what the fish doctor and the calculators say is advice on keeping animals, not the work of a veterinarian.
        </p>
      </Section>
      <Section title="Your account">
        <Points>
          <li>One person, one account. You answer for what is done with it.</li>
          <li>Use a name and a picture that do not pretend to be somebody else.</li>
          <li>You must be old enough to make a contract where you live, or have a parent’s consent.</li>
        </Points>
      </Section>
      <Section title="Listings">
        <Points>
          <li>Offer only what you own and can hand over. Show your own photos of the very animal or thing.</li>
          <li>Say what a buyer would want to know: size, age, health, wild or captive-bred, flaws.</li>
          <li>The price you name is the price. Asking to pay or to talk elsewhere is a sign of fraud and is marked.</li>
          <li>A listing that people have bid on may be added to, not changed.</li>
        </Points>
      </Section>
      <Section title="Live animals">
        <Points>
          <li>Sell only animals that are healthy, eat and have settled. Tell about any illness and treatment.</li>
          <li>
            Do not offer species that are protected, or banned where you or the buyer live, nor anything taken from the
            wild against the law. Papers a species needs come with the animal.
          </li>
          <li>
            Ship from Monday to Wednesday and overnight, insulated, with heat or cold packs as the weather asks. Below
            40 °F or above 95 °F at either end, wait.
          </li>
          <li>
            An animal that arrives dead is reported within two hours of delivery, with a photo in the unopened bag and
            one out of it. The price of what was lost is paid back.
          </li>
          <li>Never set anything free: what lives in tanks does not belong in rivers and seas.</li>
        </Points>
      </Section>
      <Section title="Buying">
        <Points>
          <li>An order is paid within 15 minutes, a won auction within 48 hours, or it goes to somebody else.</li>
          <li>Money is held until the order is complete, which is 14 days after delivery at the latest.</li>
          <li>Until then you can open a dispute. Somebody looks at both sides and decides, refunds included.</li>
          <li>Buyer and seller may review each other within seven days. Both reviews appear together.</li>
        </Points>
      </Section>
      <Section title="Talking to each other">
        <p>
          Be kind to beginners. No insults, threats, spam or advice that harms animals. You can block anybody, and
          report listings, members and messages; people read every report. Whoever breaks these rules may lose listings,
          messages or the account, and is told why.
        </p>
      </Section>
      <Section title="Products and advertising">
        <p>
          Products in the shop are sold by others. When you buy through a link here, the marketplace may be paid a
          commission, shown beside the product. What is <TextLink to="/advertising">advertised</TextLink> is marked. How
          your data is treated is told under <TextLink to="/privacy">Privacy</TextLink>.
        </p>
      </Section>
    </LegalPage>
  );
}
