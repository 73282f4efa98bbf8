export const SIMULATION_STATUSES = ['pending', 'running', 'completed', 'failed'] as const;
