/** What a process did to its database's log and when it told of a sale, as `strace -y` wrote it down. */
export interface WriteOrder {
  /** Sales that were told. */
  readonly confirmed: number;
  /** Of these, how many were told while something that had been written was not yet on the disk. */
  readonly reportedTooEarly: number;
}

const sale = /\bwrite\(1<.*"\{\\"status\\":200/;

/** Reads it line by line: a sale may be told only when the latest writing to the log has been followed by a sync of it. */
export function writeOrderIn(trace: string): WriteOrder {
  let [confirmed, reportedTooEarly, isUnsynced] = [0, 0, false];
  for (const line of trace.split('\n')) {
    if (/\bpwrite64\(\d+<[^>]*-wal>/.test(line)) isUnsynced = true;
    else if (/\bf(data)?sync\(\d+<[^>]*-wal>\)\s*= 0/.test(line)) isUnsynced = false;
    else if (sale.test(line)) {
      confirmed += 1;
      if (isUnsynced) reportedTooEarly += 1;
    }
  }
  return { confirmed, reportedTooEarly };
}
