import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Read } from './database.ts';

/** A placeholder for a value while the SQL text is compiled. */
class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose SQL is compiled once per database. Used for the statements of every reservation, where compiling takes longer than
 * SQLite takes to run them. `compile` must pass the values on without reading them, and their names must be the same each time.
 */
export function prepared<Values extends object, Row>(
  compile: (database: Read, values: Values) => CompiledQuery<Row>,
): (database: Read, values: Values) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (database, values) => {
    const { adapter } = database.getExecutor();
    const given = new Map<string, unknown>(Object.entries(values));
    const statement = known.get(adapter) ?? compile(database, marksFor(given.keys()) as Values);
    known.set(adapter, statement);
    const parameters = statement.parameters.map((part) => (part instanceof Mark ? given.get(part.name) : part));
    return database.executeQuery({ ...statement, parameters });
  };
}

function marksFor(names: Iterable<string>): object {
  return Object.fromEntries([...names].map((name) => [name, new Mark(name)]));
}
