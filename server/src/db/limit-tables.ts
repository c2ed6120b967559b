/** How often something was done until `ends_at`, by a hash of what it was and by whom: neither an address of the net nor a name stands here. */
export const limitTables = (isPostgres: boolean): readonly string[] => {
  const [text, whole] = isPostgres ? ['text collate "C"', 'bigint'] : ['text', 'integer'];
  return [
    `create table call_counts (
  key ${text} primary key,
  ends_at ${whole} not null,
  count ${whole} not null check (count > 0)
)${isPostgres ? '' : ' strict'}`,
    'create index call_counts_by_end on call_counts (ends_at)',
  ];
};
