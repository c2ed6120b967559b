import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isPostgres } from './database.ts';

/**
 * Writes a snapshot of the whole database to a file while the shop keeps selling. The file is complete or missing, and only its owner can
 * read it, because it contains customers' names. Throws if it cannot be written.
 */
export function backUp(databaseUrl: string, file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  // Create the file with its mode first, so that others can never read it.
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    if (isPostgres(databaseUrl)) dumpPostgres(databaseUrl, unfinished);
    else copySqlite(databaseUrl, unfinished);
    const written = openSync(unfinished, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The file extension of a backup. */
export const backUpEnding = (databaseUrl: string): string => (isPostgres(databaseUrl) ? 'dump' : 'sqlite');

/** Uses one read transaction, because SQLite's page-wise backup starts again with every order that is written meanwhile. */
function copySqlite(path: string, file: string): void {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(file);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(file, { readOnly: true });
  const [first] = copy.prepare('pragma integrity_check').all();
  copy.close();
  if (first?.['integrity_check'] !== 'ok') throw new Error('The copy is damaged.');
}

/** Runs `pg_dump` in the format that `pg_restore` reads. */
function dumpPostgres(databaseUrl: string, file: string): void {
  // Everybody on the machine can read a program's arguments, so the password goes into its environment.
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${url.href}`];
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const { status, error, stderr } = spawnSync('pg_dump', args, { encoding: 'utf8', env });
  if (error) throw new Error('pg_dump is not installed: on Debian, apt-get install postgresql-client.');
  if (status !== 0) throw new Error(stderr.trim());
}
