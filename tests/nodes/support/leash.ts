/*
 * Runs a program and ends it without a word when the test run that holds this process's standard input is gone, however it
 * went. Prints the program's process number. Arguments: uid, gid ('' for one's own), the program and what it is given.
 */
import { spawn } from 'node:child_process';

const [uid = '', gid = '', program = '', ...args] = process.argv.slice(2);
const person = uid === '' ? {} : { uid: Number(uid), gid: Number(gid) };
const child = spawn(program, args, { ...person, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] });
const end = () => {
  child.kill('SIGKILL');
  process.exit(1);
};
process.stdin.on('end', end).on('error', end).resume();
child.once('exit', (code) => process.exit(code ?? 1));
process.stdout.write(`pid ${child.pid}\n`);
