export const READING_COUNTS_DAYS = 30; // an older reading says nothing about today
