// Short texts as they are typed into a small box, written by us: of each condition some, and many from which nothing can be told.
import type { DoctorCase } from '../types.ts';
import typed from './typed.json' with { type: 'json' };

export const TYPED_CASES = typed as readonly DoctorCase[];
