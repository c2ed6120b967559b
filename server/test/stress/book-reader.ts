import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Reads a shop's database by a connection and in SQL of its own: nothing of the server's code is between the books and who checks
 * them.
 */
export interface BookReader {
  /** The rows of each statement, all in one go. */
  read(...statements: readonly string[]): Promise<Row[][]>;
  close(): Promise<void>;
}

export async function openBooks(databaseUrl: string): Promise<BookReader> {
  if (!databaseUrl.startsWith('postgres')) {
    const database = new DatabaseSync(databaseUrl, { readOnly: true, timeout: 5000 });
    return {
      read: async (...statements) => statements.map((statement) => database.prepare(statement).all()),
      close: async () => database.close(),
    };
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    read: async (...statements) => {
      const results = await client.query<Row>(statements.join(';\n'));
      return [results].flat().map(({ rows }) => rows);
    },
    close: () => client.end(),
  };
}

/** As SQL writes a text. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `('a', 'b')`, for `in`; never empty. */
export const listOf = (texts: readonly string[]): string => `(${['', ...texts].map(quoted).join(', ')})`;
