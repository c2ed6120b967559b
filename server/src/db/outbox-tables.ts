/** How a job ended, beside the time: '' for those from before it was written down, all of which were done. */
export const jobOutcome = (isPostgres: boolean): readonly string[] => [
  `alter table outbox add column outcome text${isPostgres ? ' collate "C"' : ''} not null default ''`,
];
