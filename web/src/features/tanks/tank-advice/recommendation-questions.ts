// The six questions of the wizard, in their order.
import type { WizardAnswers } from '@nautical/core/domain/tanks/tank-recommendations';

type Question<K extends keyof WizardAnswers = keyof WizardAnswers> = {
  [Key in K]: {
    key: Key;
    question: string;
    options: readonly { value: WizardAnswers[Key]; label: string; detail: string }[];
  };
}[K];

export const QUESTIONS: readonly Question[] = [
  {
    key: 'experience',
    question: 'How much experience do you have?',
    options: [
      { value: 'beginner', label: 'Beginner', detail: 'This is my first tank, or close to it' },
      { value: 'intermediate', label: 'Intermediate', detail: 'I’ve kept a tank for a year or more' },
      { value: 'advanced', label: 'Advanced', detail: 'I’ve done well with demanding animals' },
    ],
  },
  {
    key: 'budget',
    question: 'How much do you want to spend to start?',
    options: [
      { value: 'low', label: 'Low', detail: 'Under $500' },
      { value: 'medium', label: 'Medium', detail: '$500-1,500' },
      { value: 'high', label: 'High', detail: '$1,500+' },
    ],
  },
  {
    key: 'space',
    question: 'How much space do you have?',
    options: [
      { value: 'small', label: 'Small', detail: '10-30 gal' },
      { value: 'medium', label: 'Medium', detail: '30-75 gal' },
      { value: 'large', label: 'Large', detail: '75+ gal' },
    ],
  },
  {
    key: 'type',
    question: 'What kind of water?',
    options: [
      { value: 'freshwater', label: 'Freshwater', detail: 'Fish and plants from rivers and lakes' },
      { value: 'saltwater', label: 'Saltwater', detail: 'Ocean fish over rock and sand' },
      { value: 'reef', label: 'Reef', detail: 'Corals, clams and the fish that live among them' },
    ],
  },
  {
    key: 'maintenance',
    question: 'How much time a week do you want to spend on it?',
    options: [
      { value: 'low', label: 'Low', detail: '30 min a week or less' },
      { value: 'medium', label: 'Medium', detail: '1-2 hours' },
      { value: 'high', label: 'High', detail: '3+ hours' },
    ],
  },
  {
    key: 'fish',
    question: 'Which fish would you like to watch?',
    options: [
      { value: 'community', label: 'Community', detail: 'Many peaceful fish together' },
      { value: 'colorful', label: 'Colorful', detail: 'As bright as they come' },
      { value: 'large', label: 'Large', detail: 'A few big show fish' },
      { value: 'any', label: 'Any', detail: 'Surprise me' },
    ],
  },
];
