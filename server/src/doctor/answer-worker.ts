import { workAside } from '../kit/work-aside.ts';
import { answerQuestion } from './answer.ts';

workAside(answerQuestion);
