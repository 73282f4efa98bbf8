/** Parts of the product that an admin releases to members. */
export const FEATURES = ['liveStreams', 'healthDashboard', 'learningPaths'] as const;
export type Feature = (typeof FEATURES)[number];

/** Who can use a feature: nobody, admins, a percentage of members, or everyone. */
export const FEATURE_AUDIENCES = ['admins', 'share', 'all'] as const;
export type FeatureLevel = 'off' | 'admins' | 'all' | number;
export const FEATURE_LEVEL: FeatureLevel = 'admins'; // of a feature no admin has set

/**
 * Whether a feature is released to a member. A percentage always picks the same members: a larger one adds to them, and
 * each feature starts with different ones.
 */
export function isReleasedTo(userId: string | undefined, feature: Feature, level: FeatureLevel): boolean {
  if (typeof level !== 'number') return level === 'all';
  return userId !== undefined && bucketOf(`${feature}:${userId}`) < level;
}

/** A number from 0 to 99, the same for the same text (FNV-1a). */
function bucketOf(text: string) {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 8) % 100;
}
