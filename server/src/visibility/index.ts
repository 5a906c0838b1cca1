// Owns who may see what: named SQL fragments for every statement that reads or acts, and the rooms that a socket must
// leave. Does not own accounts (who may sign in), nor what areas do with visible things.
export * from './lyrics.ts'
export * from './people.ts'
export * from './pictures.ts'
export * from './readers.ts'
export * from './rooms.ts'
export * from './subjects.ts'
