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
      { value: 'beginner', label: 'Beginner', detail: 'This is my first tank, or nearly so' },
      { value: 'intermediate', label: 'Intermediate', detail: 'I have kept a tank for a year or more' },
      { value: 'advanced', label: 'Advanced', detail: 'I have kept demanding animals well' },
    ],
  },
  {
    key: 'budget',
    question: 'What do you want to spend to begin?',
    options: [
      { value: 'low', label: 'Low', detail: 'Under $500' },
      { value: 'medium', label: 'Medium', detail: '$500-1,500' },
      { value: 'high', label: 'High', detail: '$1,500+' },
    ],
  },
  {
    key: 'space',
    question: 'How much space is there?',
    options: [
      { value: 'small', label: 'Small', detail: '10-30 gal' },
      { value: 'medium', label: 'Medium', detail: '30-75 gal' },
      { value: 'large', label: 'Large', detail: '75+ gal' },
    ],
  },
  {
    key: 'type',
    question: 'Which kind of water?',
    options: [
      { value: 'freshwater', label: 'Freshwater', detail: 'Rivers and lakes: plants, shoals and characters' },
      { value: 'saltwater', label: 'Saltwater', detail: 'Fish of the sea over rock and sand' },
      { value: 'reef', label: 'Reef', detail: 'Corals, clams and the fish that live among them' },
    ],
  },
  {
    key: 'maintenance',
    question: 'How much time a week do you want to give it?',
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
      { value: 'colorful', label: 'Colorful', detail: 'As bright as can be' },
      { value: 'large', label: 'Large', detail: 'A few with presence' },
      { value: 'any', label: 'Any', detail: 'Surprise me' },
    ],
  },
];
