/** What a company can book; prices are per month and agreed after the enquiry. */
export const ADVERTISING_PACKAGES = ['sponsor-card', 'featured-listings', 'brand-page', 'newsletter'] as const;

export const ENQUIRY_STATUSES = ['new', 'answered', 'closed'] as const;
