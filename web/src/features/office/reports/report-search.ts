// What the queue of reports is narrowed down to, as its address holds it.
import { REPORT_STATUSES, REPORT_TYPES } from '@nautical/core/domain/office/reports';

export type ReportSearch = {
  status?: (typeof REPORT_STATUSES)[number] | undefined;
  reportType?: (typeof REPORT_TYPES)[number] | undefined;
};

/** By default the queue shows what nobody has looked at yet. */
export const readReportSearch = ({ status, reportType }: Record<string, unknown>): ReportSearch => ({
  status: REPORT_STATUSES.find((one) => one === status),
  reportType: REPORT_TYPES.find((one) => one === reportType),
});
