// Recommends tanks from the answers to the wizard.
import {
  type Budget,
  type Experience,
  type FishAnswer,
  type MaintenanceAnswer,
  type Space,
  TANK_TEMPLATES,
  type TankTemplate,
  type TankType,
} from './tank-templates.ts';

export type WizardAnswers = {
  experience: Experience;
  budget: Budget;
  space: Space;
  type: TankType;
  maintenance: MaintenanceAnswer;
  fish: FishAnswer;
};

export type Recommendation = Omit<TankTemplate, 'recommendedFish'> & { recommendedFish: string[]; score: number };

export const SCORES = {
  experience: { exact: 30, beginnerForIntermediate: 15, intermediateForBeginner: 25 },
  budget: { exact: 25, medium: 15 },
  space: { exact: 20, medium: 10 },
  type: 15,
  maintenance: { exact: 10, medium: 5 },
} as const;
export const SHOWN_RECOMMENDATIONS = 3;

/** How well a template suits the answers, out of 100. The choice of fish scores nothing. */
export function scoreTemplate(template: TankTemplate, answers: Omit<WizardAnswers, 'fish'>): number {
  const step = (answer: string, wanted: string, { exact, medium }: { exact: number; medium: number }) =>
    answer === wanted ? exact : answer === 'medium' ? medium : 0;
  return (
    experienceScore(answers.experience, template.difficulty) +
    step(answers.budget, template.budget, SCORES.budget) +
    step(answers.space, template.space, SCORES.space) +
    (answers.type === template.type ? SCORES.type : 0) +
    step(answers.maintenance, template.maintenanceLevel, SCORES.maintenance)
  );
}

function experienceScore(answer: Experience, difficulty: Experience) {
  if (answer === difficulty) return SCORES.experience.exact;
  if (answer === 'beginner' && difficulty === 'intermediate') return SCORES.experience.beginnerForIntermediate;
  if (answer === 'intermediate' && difficulty === 'beginner') return SCORES.experience.intermediateForBeginner;
  return 0;
}

/** The three best tanks, best first. With equal scores the one with more of the fish that were asked for comes first. */
export function recommendTanks(
  answers: WizardAnswers,
  templates: readonly TankTemplate[] = TANK_TEMPLATES,
): Recommendation[] {
  return templates
    .map((template) => ({
      ...template,
      score: scoreTemplate(template, answers),
      suited: fishFor(template, answers.fish).length,
    }))
    .sort((a, b) => b.score - a.score || b.suited - a.suited)
    .slice(0, SHOWN_RECOMMENDATIONS)
    .map(({ suited: _, ...template }) => ({ ...template, recommendedFish: shownFish(template, answers.fish) }));
}

/** The templates of a type, as the category panel shows them. */
export const templatesOfType = (type: TankType) => TANK_TEMPLATES.filter((template) => template.type === type);

const fishFor = ({ recommendedFish }: TankTemplate, choice: FishAnswer) =>
  recommendedFish.filter(({ kinds }) => choice === 'any' || kinds.includes(choice)).map(({ name }) => name);

/** A tank with no match for the wanted fish still shows what lives well in it. */
function shownFish(template: TankTemplate, choice: FishAnswer) {
  const wanted = fishFor(template, choice);
  return wanted.length ? wanted : fishFor(template, 'any');
}
