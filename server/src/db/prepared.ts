import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Read } from './database.ts';

/** Stands for a value while the statement's text is made. */
class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text is made once per database, not each time: for those of every reservation, where making the text takes longer
 * than SQLite takes to run it. `compile` passes its values on and looks into none of them; their names are the same each time.
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
